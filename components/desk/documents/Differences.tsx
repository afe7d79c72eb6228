import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useFieldLabel } from './form-context'
import { differingLines } from './lines'
import type { Difference, Path } from './merge'

/** Names a place: "Showroom › Opening hours › 1 › Opens". */
export function usePlaceName() {
  const labelOf = useFieldLabel()
  return (path: Path) =>
    path.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : labelOf(name))).join(' › ') || '–'
}

/** The two values of a place, in words. */
const bothWritten = ({ before, after }: Difference): [string, string] =>
  typeof before === 'string' && typeof after === 'string'
    ? (differingLines(before, after).map(written) as [string, string])
    : [written(before), written(after)]

const written = (value: unknown) => {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value as string | number | boolean)
}

interface DifferencesProps {
  readonly differences: readonly Difference[]
  /** Keys of the texts above the two values. */
  readonly heads: readonly [string, string]
  /** Lets the reader choose the second value of a place. */
  readonly choose?: (difference: Difference) => void
}

/** Two values of each place side by side. */
export function Differences({ differences, heads, choose }: DifferencesProps) {
  const translate = useTranslate()
  const nameOf = usePlaceName()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('desk.form.place')}</TableCell>
            {heads.map((head) => (
              <TableCell key={head}>{translate(head)}</TableCell>
            ))}
            {choose && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map((difference) => (
            <TableRow key={difference.path.join(' ')} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row">
                {nameOf(difference.path)}
              </TableCell>
              {bothWritten(difference).map((value, index) => (
                <TableCell key={heads[index]} sx={cell}>
                  {value}
                </TableCell>
              ))}
              {choose && (
                <TableCell>
                  <Button size="small" onClick={() => choose(difference)}>
                    {translate('desk.form.takeMine')}
                  </Button>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const cell = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
