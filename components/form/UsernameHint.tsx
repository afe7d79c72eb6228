/** Hidden field that tells password managers which account a password belongs to. */
export function UsernameHint({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
