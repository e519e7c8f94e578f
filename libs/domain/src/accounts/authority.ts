/** Authorities of a user [PRM-08]. Unknown ones from the server are preserved and grant nothing [PRM-09]. */
export const authorities = [
  'api:can-change-2fa-destination',
  'api:can-withdraw',
  'api:can-order',
  'api:can-add-ach-account',
  'api:can-ach-withdraw',
  'api:can-ach-deposit',
  'api:can-manage-account',
  'api:can-deposit',
  'api:can-add-investor',
  'api:can-edit-pii',
  'api:can-view-document',
  'api:can-tdas-order',
  'api:beta-features',
] as const;

/** Authority of a user. */
export type Authority = (typeof authorities)[number];
