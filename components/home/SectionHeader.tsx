import { Icon } from '@/components/ui/Icon'

export interface MoreLinkProps {
  readonly href: string
  readonly children: React.ReactNode
}

/** The way to all of what a section shows a part of. */
export function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <a className="arrowLink" href={href}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </a>
  )
}

export interface SectionHeaderProps {
  readonly id: string
  readonly title: React.ReactNode
  readonly more?: MoreLinkProps
}

/** Heading of a section, with its way on. */
export function SectionHeader({ id, title, more }: SectionHeaderProps) {
  return (
    <div className="sectionHead">
      <h2 id={id}>{title}</h2>
      {more && <MoreLink {...more} />}
    </div>
  )
}
