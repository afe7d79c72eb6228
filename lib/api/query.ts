import * as tanstack from '@tanstack/react-query'
import type { DefaultError, QueryClient, QueryKey } from '@tanstack/react-query'
import { browserQueryClient, createQueryClient } from './query-client'

/*
 * React Query's hooks bound to the page's client, without a provider: that would add React Query to every page's
 * first-load JavaScript (docs/decisions/0007).
 */

/** The page's client; an empty one on the server, where nothing is fetched. */
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

export function useIsMutating(filters: tanstack.MutationFilters): number {
  return tanstack.useIsMutating(filters, useQueryClient())
}

/** Whether a mutation with this key has succeeded since the page was loaded. */
export function useHasSucceeded(mutationKey: readonly unknown[]): boolean {
  return tanstack.useMutationState({ filters: { mutationKey, status: 'success' } }, useQueryClient()).length > 0
}
