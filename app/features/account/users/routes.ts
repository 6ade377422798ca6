import { route } from "@remix-run/route-config";

export const screens = [
	route("users", "features/account/users/routes/users.tsx"),
	route("users/roles", "features/account/users/routes/roles.tsx"),
	route("users/roles/new", "features/account/users/routes/new-role.tsx"),
	route("users/roles/compare", "features/account/users/routes/compare-roles.tsx"),
	route("users/roles/:id", "features/account/users/routes/role.tsx"),
	route("users/:id", "features/account/users/routes/user.tsx"),
	route("users/:id/person", "features/account/users/routes/user-person.tsx"),
	route("users/:id/link/:person_id", "features/account/users/routes/link-account.tsx"),
	route("users/:id/email", "features/account/users/routes/move-email.tsx"),
	route("user-test", "features/account/users/routes/user-test.tsx"),
	// Routes that only change data.
	route("users/roles/:id/delete", "features/account/users/routes/delete-role.tsx"),
	route("users/:id/role", "features/account/users/routes/change-role.tsx"),
	route("users/:id/active", "features/account/users/routes/user-active.tsx"),
];

export const actions = [route("users.csv", "features/account/users/routes/users-csv.ts")];

const at = (path: string, file: string) =>
	route(`api/user-management/${path}`, `features/account/users/api/${file}.ts`);

export const api = [
	at("roles", "roles"),
	at("roles/:id", "role"),
	at("camp-users", "add-camp-user"),
	at("camp-users/:camp_id", "camp-users"),
	at("camp-users/:id/role", "camp-user-role"),
	at("camp-users/:id/person", "camp-user-person"),
	at("camp-users/:id/deactivate", "deactivate"),
	at("camp-users/:id/reactivate", "reactivate"),
	at("permissions/check", "check-permission"),
	at("permissions/:camp_id/user/:user_id", "permissions"),
];
