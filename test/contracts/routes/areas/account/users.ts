import { type Area, button, EXPORT, rows } from "../area";

/** Users, roles, invitations, and what was changed. */
export const USERS: Area = {
	rows: [
		...rows("account/audit/routes/audit", "/admin/audit", { GET: "audit_view" }),
		...rows("account/audit/routes/audit-csv", "/admin/audit.csv", { GET: "audit_view" }, EXPORT),
		...rows("account/users/routes/users", "/users", { GET: "user_management" }),
		...rows("account/users/routes/users-csv", "/users.csv", { GET: "user_management" }, EXPORT),
		...rows("account/users/routes/user", (at) => `/users/${at.user_id}`, { GET: "user_management" }),
		...rows("account/users/routes/user-person", (at) => `/users/${at.user_id}/person`, {
			GET: "user_management",
			POST: "user_management",
		}),
		...rows("account/users/routes/link-account", (at) => `/users/${at.user_id}/link/${at.parent_id}`, {
			GET: "campers_edit",
			POST: "campers_edit",
		}),
		...rows("account/users/routes/move-email", (at) => `/users/${at.user_id}/email`, {
			GET: "manage_all",
			POST: "manage_all",
		}),
		...button("account/users/routes/change-role", (at) => `/users/${at.user_id}/role`, "user_management"),
		...button("account/users/routes/user-active", (at) => `/users/${at.user_id}/active`, "user_management"),
		...rows("account/users/routes/roles", "/users/roles", { GET: "user_management" }),
		...rows("account/users/routes/compare-roles", "/users/roles/compare", { GET: "user_management" }),
		...rows("account/users/routes/new-role", "/users/roles/new", {
			GET: "user_management",
			POST: "user_management",
		}),
		...rows("account/users/routes/role", (at) => `/users/roles/${at.role_id}`, {
			GET: "user_management",
			POST: "user_management",
		}),
		...rows("shells/view-as", (at) => `/users/roles/${at.role_id}/preview`, { GET: "user_management" }),
		...button(
			"account/users/routes/delete-role",
			(at) => `/users/roles/${at.role_id}/delete`,
			"user_management",
		),
		...rows("account/users/routes/user-test", "/user-test", { GET: "manage_all" }),
		...rows("account/invitations/routes/invitations", "/users/invitations", { GET: "user_management" }),
		...rows(
			"account/invitations/routes/invitations-csv",
			"/users/invitations.csv",
			{ GET: "user_management" },
			EXPORT,
		),
		...rows("account/invitations/routes/invite", "/users/invite", {
			GET: "user_management",
			POST: "user_management",
		}),
		...rows("account/invitations/routes/invite-several", "/users/invite/several", {
			GET: "user_management",
			POST: "user_management",
		}),
		...button(
			"account/invitations/routes/resend",
			(at) => `/users/invitations/${at.invitation_id}/resend`,
			"user_management",
		),
		...button(
			"account/invitations/routes/revoke",
			(at) => `/users/invitations/${at.invitation_id}/revoke`,
			"user_management",
		),
		// The link in the email; without its token there is no answer.
		...rows("account/invitations/routes/invitation", "/invitation", { GET: "anyone", POST: "anyone" }),
		...rows("account/users/api/roles", "/api/user-management/roles", {
			GET: "user_management",
			POST: "user_management",
		}),
		...rows("account/users/api/role", (at) => `/api/user-management/roles/${at.role_id}`, {
			PUT: "user_management",
			DELETE: "user_management",
		}),
		...rows(
			"account/users/api/camp-users",
			(at) => `/api/user-management/camp-users/${at.camp_id}`,
			{ GET: "user_management" },
			{ namesCamp: true },
		),
		...rows("account/users/api/add-camp-user", "/api/user-management/camp-users", {
			POST: "user_management",
		}),
		...["role", "person", "deactivate", "reactivate"].flatMap((change) =>
			rows(
				`account/users/api/${change === "role" || change === "person" ? `camp-user-${change}` : change}`,
				(at) => `/api/user-management/camp-users/${at.user_id}/${change}`,
				{ PUT: "user_management" },
			),
		),
		// Of oneself; whoever asks about others has a test of its own.
		...rows(
			"account/users/api/permissions",
			(at) => `/api/user-management/permissions/${at.camp_id}/user/me`,
			{ GET: "member" },
			{ namesCamp: true },
		),
		...rows("account/users/api/check-permission", "/api/user-management/permissions/check", {
			POST: "signed-in",
		}),
		...rows(
			"account/invitations/api/invitations",
			(at) => `/api/user-management/invitations/${at.camp_id}`,
			{ GET: "user_management" },
			{ namesCamp: true },
		),
		...rows("account/invitations/api/invite", "/api/user-management/invitations", {
			POST: "user_management",
		}),
		...["resend", "revoke"].flatMap((change) =>
			rows(
				`account/invitations/api/${change}`,
				(at) => `/api/user-management/invitations/${at.invitation_id}/${change}`,
				{ PUT: "user_management" },
			),
		),
	],
	bodies: {
		"POST account/users/api/roles": {
			body: () => ({ name: `Archivist ${crypto.randomUUID()}`, permissions: ["campers_view"] }),
		},
		"PUT account/users/api/role": {
			body: () => ({ name: "Waterfront lead", permissions: ["activities_view"] }),
		},
		"POST account/users/api/add-camp-user": {
			body: (at) => ({ user_id: at.inactive_user_id, role_id: "counselor" }),
			foreign: ({ user_id, role_id, camper_id }) => ({ user_id, role_id, person_id: camper_id }),
		},
		"PUT account/users/api/camp-user-role": {
			body: (at) => ({ role_id: at.role_id }),
			foreign: ({ role_id }) => ({ role_id }),
		},
		"PUT account/users/api/camp-user-person": {
			body: (at) => ({ person_id: at.parent_id, confirm_link: true }),
			foreign: ({ parent_id }) => ({ person_id: parent_id }),
		},
		"POST account/users/api/check-permission": {
			body: (at) => ({ camp_id: at.camp_id, permission_key: "campers_view" }),
			foreign: ({ camp_id }) => ({ camp_id }),
			asks: true,
		},
		"POST account/invitations/api/invite": {
			body: (at) => ({ email: `invited-${crypto.randomUUID()}@example.com`, role_id: at.role_id }),
			foreign: ({ role_id, camper_id }) => ({ role_id, person_id: camper_id }),
		},
	},
	forms: {
		"account/users/routes/new-role": {
			fields: () => ({
				name: `Archivist ${crypto.randomUUID()}`,
				permissions: ["campers_view", "staff_view"],
			}),
			wrong: () => ({ name: ["Camp Admin", "parent"], permissions: ["no_such_permission"] }),
			notText: ["permissions"],
		},
		"account/users/routes/role": {
			fields: () => ({ name: `Archivist ${crypto.randomUUID()}`, permissions: ["campers_view"] }),
			wrong: () => ({
				name: ["Counselor"],
				permissions: ["no_such_permission"],
				updated_at: ["yesterday"],
			}),
			notText: ["permissions"],
		},
		"account/users/routes/change-role": {
			fields: (at) => ({ role_id: at.role_id }),
			wrong: ({ role_id }) => ({
				role_id: [role_id, "super_admin", "no_such_role"],
				updated_at: ["yesterday"],
			}),
		},
		"account/users/routes/user-person": {
			fields: (at) => ({ person_id: at.parent_id, confirm_link: "true" }),
			wrong: ({ camper_id, parent_id }) => ({
				person_id: [camper_id, parent_id, "no-such-person"],
				updated_at: ["yesterday"],
			}),
		},
		"account/users/routes/link-account": {
			fields: () => ({ confirm_link: "true" }),
			wrong: () => ({ updated_at: ["yesterday"], confirm_link: ["", "false", "perhaps"] }),
		},
		"account/users/routes/move-email": {
			fields: () => ({ email: `moved-${crypto.randomUUID()}@example.com` }),
			wrong: () => ({ email: ["no address"] }),
		},
		"account/users/routes/user-active": {
			fields: () => ({ is_active: "false" }),
			wrong: () => ({ is_active: ["perhaps"] }),
		},
		"account/invitations/routes/invite": {
			fields: (at) => ({
				email: `invited-${crypto.randomUUID()}@example.com`,
				name: "Ines Okafor",
				role_id: at.role_id,
				person_id: "",
			}),
			wrong: ({ role_id, camper_id }) => ({
				email: ["nobody", "a@b", ""],
				role_id: [role_id, "super_admin", "no_such_role"],
				person_id: [camper_id, "no-such-person"],
			}),
		},
		"account/invitations/routes/invite-several": {
			fields: () => ({
				list: `Ines, ines-${crypto.randomUUID()}@example.com, Counselor\nbo-${crypto.randomUUID()}@example.com`,
				role_id: "support_staff",
			}),
			wrong: ({ role_id }) => ({
				list: ["nobody", "Ines, ines@example.com, no such role", "a@example.com\nA@example.com", ""],
				role_id: [role_id, "no_such_role"],
			}),
			notText: ["list"],
		},
	},
};
