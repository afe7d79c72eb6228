import { listingTextSet } from '@/components/catalogue/listing-text-set'
import messages from '@/messages/hu.json'

/** The Hungarian texts of a listing, for tests. */
export const sampleListingTexts = listingTextSet((key) => (messages.listing as Record<string, unknown>)[key])
