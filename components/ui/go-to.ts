/** A full navigation, as on a click on a link. In a module of its own so that tests can mock it. */
export const goTo = (address: string): void => window.location.assign(address)
