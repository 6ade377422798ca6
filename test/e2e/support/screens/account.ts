import { changes, type Visit } from "./visit";

/** Users, roles, invitations and the audit trail. */
export const ACCOUNT: Visit[] = [
	{
		about: "users, roles, invitations and the audit trail",
		role: "admin",
		screens: [
			{ route: "account/users/routes/users", path: "/users" },
			{ route: "account/users/routes/users", path: "/users?q=no-such-name" },
			{ route: "account/users/routes/user", path: (at) => `/users/${at.user_id}` },
			{ route: "account/users/routes/user-person", path: (at) => `/users/${at.user_id}/person?q=a` },
			{
				route: "account/users/routes/link-account",
				path: (at) => `/users/${at.user_id}/link/${at.parent_id}`,
			},
			{ route: "account/users/routes/move-email", path: (at) => `/users/${at.user_id}/email` },
			{ route: "account/users/routes/roles", path: "/users/roles" },
			{ route: "account/users/routes/compare-roles", path: "/users/roles/compare" },
			{ route: "account/users/routes/new-role", path: "/users/roles/new" },
			{ route: "account/users/routes/role", path: "/users/roles/head_counselor" },
			{ route: "shells/view-as", path: "/users/roles/counselor/preview" },
			{ route: "account/invitations/routes/invitations", path: "/users/invitations?status=all" },
			{ route: "account/invitations/routes/invite", path: "/users/invite" },
			{ route: "account/invitations/routes/invite-several", path: "/users/invite/several" },
			{ route: "account/audit/routes/audit", path: "/admin/audit" },
			{ route: "account/audit/routes/audit", path: "/admin/audit?choose=who&what=delete" },
			{ route: "account/users/routes/user-test", path: "/user-test" },
			{
				route: [
					...changes("account/users", "change-role user-active delete-role"),
					...changes("account/invitations", "resend revoke"),
				],
				path: "/users/any/role",
			},
		],
	},
];
