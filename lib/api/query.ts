import * as tanstack from '@tanstack/react-query'
import type { DefaultError, QueryClient, QueryKey } from '@tanstack/react-query'
import { browserQueryClient, createQueryClient } from './query-client'

/*
 * React Query's hooks for the one client of a page. There is no provider: the first scripts of a page would have to bring
 * React Query along, and most of what they draw is the same for everybody.
 */

/** The page's client; on the server, where nothing is fetched, an empty one. */
export function useQueryClient(): QueryClient {
  return typeof window === 'undefined' ? createQueryClient() : browserQueryClient()
}

export function useQuery<Answer = unknown, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
  options: tanstack.DefinedInitialDataOptions<Answer, Failure, Data, Key>,
): tanstack.DefinedUseQueryResult<Data, Failure>
export function useQuery<Answer = unknown, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
  options: tanstack.UseQueryOptions<Answer, Failure, Data, Key>,
): tanstack.UseQueryResult<Data, Failure>
export function useQuery<Answer = unknown, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
  options: tanstack.UseQueryOptions<Answer, Failure, Data, Key>,
): tanstack.UseQueryResult<Data, Failure> {
  return tanstack.useQuery(options, useQueryClient())
}

export function useMutation<Answer = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: tanstack.UseMutationOptions<Answer, Failure, Variables, Context>,
): tanstack.UseMutationResult<Answer, Failure, Variables, Context> {
  return tanstack.useMutation(options, useQueryClient())
}

/** How many changes of these are under way. */
export function useIsMutating(filters: tanstack.MutationFilters): number {
  return tanstack.useIsMutating(filters, useQueryClient())
}

/** Whether a change of this key has succeeded since the page was loaded. */
export function useHasSucceeded(mutationKey: readonly unknown[]): boolean {
  return tanstack.useMutationState({ filters: { mutationKey, status: 'success' } }, useQueryClient()).length > 0
}
