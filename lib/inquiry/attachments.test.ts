import { describe, expect, it } from 'vitest'
import { maxFileSize } from '@/lib/contract/inquiry-limits'
import { validateFile, validateFiles, progressOfFiles } from './attachments'

const file = (name: string, size = 10, type = '') => ({ name, size, type })

describe('attachments in the browser', () => {
  it('are checked by size, extension and type', () => {
    const files = [
      file('plan.PDF'),
      file('photo.jpeg', maxFileSize),
      file('photo.jpg', maxFileSize + 1),
      file('empty.png', 0),
      file('tour.mp4', 10, 'video/mp4'),
      file('run.exe'),
      file('noending'),
    ]
    expect(files.map(validateFile)).toEqual([
      null,
      null,
      'fileTooLarge',
      'fileEmpty',
      'fileVideo',
      'fileKind',
      'fileKind',
    ])
  })

  it('are limited in number and total size', () => {
    expect(validateFiles([file('a.pdf')])).toBeNull()
    expect(validateFiles(Array.from({ length: 6 }, () => file('a.pdf')))).toBe('tooManyFiles')
    expect(validateFiles(Array.from({ length: 4 }, () => file('a.pdf', 8 * 1024 * 1024)))).toBe('filesTooLarge')
  })

  it('report progress one after the other', () => {
    const files = [{ size: 100 }, { size: 0 }, { size: 200 }]
    expect(progressOfFiles(files, 0)).toEqual([0, 1, 0])
    expect(progressOfFiles(files, 200)).toEqual([1, 1, 0.5])
    expect(progressOfFiles(files, 1000)).toEqual([1, 1, 1])
  })
})
