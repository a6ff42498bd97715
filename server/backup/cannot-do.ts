/** Why a backup or a restore was not made, in words for whoever asked for it. */
export class CannotDo extends Error {}
