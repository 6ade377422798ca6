import { ownRegistration } from "./one-registration.server";

/** What the screens of a family's registration have in common: the path names the camp as well. */
export const ownScreen = { ...ownRegistration, camp_param: "camp" } as const;

/** What their reads are made from. */
export type OwnReadInput = Parameters<typeof ownRegistration.reads>[0];
