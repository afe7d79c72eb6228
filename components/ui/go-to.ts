/** Goes to another page, as a click on a link does. */
export const goTo = (address: string): void => window.location.assign(address)
