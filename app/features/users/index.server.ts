export { roleAsked } from "./asked.server";
export { GRANT_REFUSALS, keysOfAddresses, keysOfMember, keysOfRole, mayGive } from "./grants.server";
export {
	findMembers,
	memberPage,
	memberSearch,
	type RoleRef,
	roleReads,
	roleRef,
	rolesOf,
} from "./queries.server";
export { noSuchPerson, noSuchRole, personTaken } from "./refusals.server";
export { isLinkable, roleOptions } from "./rules";
