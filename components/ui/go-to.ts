/** A full navigation, like clicking a link. In a separate module so that tests can mock it. */
export const goTo = (address: string): void => window.location.assign(address)
