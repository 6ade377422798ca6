export { accountMatches, tellAccountApart } from "./account-matches.server";
export { roleAsked } from "./route-specs.server";
export {
	abortIfLacking,
	GRANT_REFUSALS,
	keysOfAddresses,
	keysOfMember,
	keysOfRole,
	mayGive,
	theseKeys,
} from "./grants.server";
export { IS_GUARDIAN } from "./link-person.server";
export type { RoleRef } from "./queries.server";
export { findMembers, memberPage, memberSearch, roleReads, roleRef, rolesOf } from "./queries.server";
export { guardianPermissions, noSuchPerson, noSuchRole, personTaken } from "./refusals.server";
export { GUARDIAN_PERMISSIONS, isSeen, linksGuardians, roleOptions } from "./rules";
