import * as tanstack from '@tanstack/react-query'
import { type DefaultError, focusManager, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isLeft, onLeave } from '@/lib/browser/leaving'
import { writeItem } from '@/lib/browser/storage'
import type { ApiClient } from './client'
import { ApiError } from './error'
import { withToken } from './session-token'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** Mutations of a scope wait for each other, but not on a page that is left: what waits then would be lost. */
class Mutations extends MutationCache {
  override canRun(mutation: tanstack.Mutation<unknown, unknown, unknown, unknown>): boolean {
    return isLeft() || super.canRun(mutation)
  }
}

/**
 * React Query with the shop's defaults. Offline requests fail immediately, so that no mutation is sent unexpectedly
 * later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new Mutations(),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, networkMode: 'always', retry: shouldRetry },
      mutations: { networkMode: 'always' },
    },
  })
}

/** In sessionStorage: this page, or the tab's last one, was left or hidden while changes were being sent. */
export const sentOnLeavingKey = 'sent-on-leaving'

/** Sends the waiting mutations of a page that is left. */
function sendWaiting(client: QueryClient): void {
  if (client.isMutating() === 0) return
  writeItem('sessionStorage', sentOnLeavingKey, '1')
  // React Query continues them when the page gets the focus, and none while it is hidden.
  focusManager.setFocused(true)
  focusManager.setFocused(undefined)
}

/** Requests data again: an answer under way may predate a change and does not count. Failures are left to the query. */
export async function readAgain<Data, Key extends QueryKey>(
  client: QueryClient,
  query: tanstack.FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<void> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  await client.prefetchQuery({ ...query, staleTime: 0 })
}

let browserClient: QueryClient | undefined

export function browserQueryClient(): QueryClient {
  if (!browserClient) {
    const client = createQueryClient()
    client.mount()
    onLeave(() => sendWaiting(client))
    browserClient = client
  }
  return browserClient
}

const maxRetries = 2

/** React Query's `retry` of reads: only retryable errors, a limited number of times. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof ApiError && error.retryable
}

/** `retry` of mutations: without a connection they fail immediately, so that nothing is sent unexpectedly later. */
export function shouldRetryMutation(failures: number, error: ApiError): boolean {
  return shouldRetry(failures, error) && error.layer !== 'network'
}

/*
 * React Query's hooks bound to the page's client, without a provider: that would add React Query to every page's
 * first-load JavaScript (docs/decisions/0007-first-scripts-without-react-query.md).
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

/** A mutation that makes an unsafe call. */
export function useSend<Variables, Answer>(
  send: (api: ApiClient, variables: Variables) => Promise<Answer>,
  options: Omit<tanstack.UseMutationOptions<Answer, ApiError, Variables>, 'mutationFn'> = {},
) {
  return useMutation({ ...options, mutationFn: (variables: Variables) => withToken((api) => send(api, variables)) })
}

export function useIsMutating(filters: tanstack.MutationFilters): number {
  return tanstack.useIsMutating(filters, useQueryClient())
}

/** Whether a mutation with this key is running, or has succeeded since the page was loaded. */
export function isUnderWay(client: QueryClient, mutationKey: readonly unknown[]): boolean {
  const predicate = ({ state }: tanstack.Mutation) => state.status !== 'error'
  return client.getMutationCache().find({ mutationKey, predicate }) !== undefined
}

/** Whether a mutation with this key has succeeded since the page was loaded. */
export function useHasSucceeded(mutationKey: readonly unknown[]): boolean {
  return tanstack.useMutationState({ filters: { mutationKey, status: 'success' } }, useQueryClient()).length > 0
}
