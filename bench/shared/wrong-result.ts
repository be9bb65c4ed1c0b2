/** The product gave a wrong result: no figure of such a build counts, those of other groups neither. */
export class WrongResult extends Error {}
