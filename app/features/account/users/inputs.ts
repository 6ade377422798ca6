import { z } from "zod";
import { PERMISSIONS, type Permission } from "#app/platform/auth/permissions";
import { blank, bool, email, id, line, optional, searched, seenStamp } from "#app/platform/http/fields";
import { searchedPageQuery } from "#app/platform/http/page";

const KEYS = Object.keys(PERMISSIONS) as Permission[];

const permission = z.enum(KEYS, { error: "This permission doesn't exist." });

/** Checked boxes; a single one arrives as a string. */
const permissions = z
	.preprocess(
		(value) => (typeof value === "string" ? [value] : (value ?? [])),
		z.array(permission).max(KEYS.length),
	)
	.transform((keys) => KEYS.filter((key) => keys.includes(key)))
	.describe("Permission keys. You can't grant permissions you don't have.");

export const roleInput = z.object({ name: line(60), permissions });
export type RoleInput = z.infer<typeof roleInput>;

export const roleChange = z.object({
	name: line(60).optional(),
	permissions: permissions.optional(),
	updated_at: seenStamp(),
});
export type RoleChange = z.infer<typeof roleChange>;

/** Form of the editor; unchecked boxes aren't sent. */
export const roleForm = z.object({ name: line(60), permissions, updated_at: seenStamp() });

const role_id = id().describe("A built-in role's key, or the ID of a custom role.");

/** Change of a user's role. */
export const userRoleInput = z.object({ role_id, updated_at: seenStamp() });

const person_id = id().describe("The staff member or guardian to link to.");

const confirm_link = bool()
	.optional()
	.describe(
		"Confirms the account and person were compared. Required to link a parent or guardian; otherwise 409.",
	);

/** Person to link to a user; null for none. */
export const userPersonInput = z.object({
	person_id: person_id.nullable(),
	updated_at: seenStamp(),
	confirm_link,
});
/** Form version, in which an empty field means no person. */
export const userPersonForm = z.object({
	person_id: optional(person_id),
	updated_at: seenStamp(),
	confirm_link,
});
/** Form of the screen that compares account and person. */
export const confirmLinkForm = z.object({
	updated_at: seenStamp(),
	confirm_link: z.literal("true", { error: "Compare the account and the person first." }),
});
export const userPersonQuery = z.object({ q: blank(searched()) });

/** Change of a user's email: a new address, or the token of a request to approve. */
export const moveEmailForm = z
	.object({ email: optional(email()), token: optional(z.string().max(2000)) })
	.refine(({ email, token }) => email || token, { error: "Enter an email address.", path: ["email"] });
export const moveEmailQuery = z.object({ approve: blank(z.string().max(2000)) });

export const activeInput = z.object({ is_active: bool(), back: z.string().max(500).optional() });

/** Adds a user already known to the camp. */
export const campUserInput = z.object({
	user_id: id().describe(
		"A user the camp already knows: deactivated here, or with a verified email that is on a person's record.",
	),
	role_id,
	person_id: optional(person_id),
	confirm_link,
});
export type CampUserInput = z.infer<typeof campUserInput>;

const listed = {
	role_type: blank(line(60)).describe("A role's name, such as counselor."),
	q: blank(searched()).describe("Part of a name or an email address."),
};

export const campUserQuery = z.object({ ...listed, is_active: bool().optional(), ...searchedPageQuery });

const USER_STATES = ["active", "inactive", "all"] as const;

/** Query parameters of /users. */
export const userListQuery = z.object({
	...listed,
	state: blank(z.enum(USER_STATES)),
	cursor: z.string().max(1000).optional(),
});
export type UserListQuery = z.infer<typeof userListQuery>;

export const permissionCheck = z.object({ camp_id: id(), permission_key: line(100) });

export const campRoleFields = z
	.object({
		id: z.string().describe("A built-in role's key, or the ID of a custom role."),
		name: z.string(),
		label: z.string(),
		is_builtin: z.boolean(),
		scope: z.enum(["camp", "groups", "own_children"]),
		permissions: z.array(z.string()),
		users: z.int().describe("Number of people with this role, counted up to 201."),
		updated_at: z.iso.datetime().nullable(),
	})
	.meta({ id: "Role" });

export const campUserFields = z
	.object({
		id: z.string().describe("The user's ID."),
		camp_id: z.string(),
		name: z.string(),
		email: z.string(),
		role_id: z.string(),
		role_type: z.string(),
		role_label: z.string(),
		person_id: z.string().nullable(),
		is_active: z.boolean(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "CampUser" });

export const heldFields = z
	.object({
		role: z.string(),
		permissions: z.array(z.string()),
		scope: z.enum(["camp", "groups", "own_children"]),
	})
	.meta({ id: "HeldPermissions" });
