/**
 * True if a person has passed the identity check for any account. What was checked (name, date of birth, tax number,
 * citizenship and country of tax residence) is then fixed, also in the application for another account: only support
 * changes it, after seeing a document.
 */
export const isIdentityVerified = (
  identity:
    | { readonly kycStatuses?: readonly { readonly status: string | null }[] | null | undefined }
    | null
    | undefined,
): boolean => identity?.kycStatuses?.some(({ status }) => status === 'APPROVED') ?? false;
