import type { Metadata } from 'next'

interface PageRoute<Props, Loaded> {
  readonly load: (props: Props) => Promise<Loaded>
  readonly metadata: (loaded: Loaded) => Promise<Metadata>
  readonly View: React.FunctionComponent<Loaded>
}

/** The exports of a `page.tsx` whose metadata and view use the same data. */
export function pageRoute<Props, Loaded extends object>({ load, metadata, View }: PageRoute<Props, Loaded>) {
  return {
    generateMetadata: async (props: Props): Promise<Metadata> => metadata(await load(props)),
    Page: async (props: Props) => <View {...await load(props)} />,
  }
}
