import { type Area, button, rows } from "../area";

/** Routes for signing in, for the own account, and for every member. */
export const ACCOUNT: Area = {
	rows: [
		...rows("account/auth/routes/home", "/", { GET: "anyone" }),
		...rows("account/auth/routes/auth", "/auth", { GET: "anyone", POST: "anyone" }),
		...rows("account/auth/routes/google", "/auth/google", { GET: "anyone", POST: "anyone" }),
		// At an address where browsers offer no passkeys.
		...rows("account/auth/routes/passkey", "/auth/passkey", { GET: "anyone", POST: "absent" }),
		...rows("account/auth/routes/passkey-options", "/auth/passkey/options", { POST: "absent" }),
		...rows("account/auth/routes/google-done", "/auth/google/done?flow=any-flow", { GET: "anyone" }),
		...rows("account/auth/routes/redirect", "/redirect", { GET: "signed-in" }),
		...rows(
			"account/auth/routes/sign-out",
			"/sign-out",
			{ GET: "anyone", POST: "anyone" },
			{ endsSession: true },
		),
		...rows("account/auth/routes/unauthorized", "/unauthorized", { GET: "refused" }),
		...rows("account/auth/routes/camps", "/camps", { GET: "signed-in", POST: "signed-in" }),
		...rows("account/auth/routes/preferred-camp", "/camps/preferred", { GET: "anyone", POST: "signed-in" }),
		...rows(
			"account/auth/api/auth",
			"/api/auth/get-session",
			{ GET: "anyone", POST: "anyone" },
			{
				ownOriginRule:
					"better-auth checks the origin of what changes something; reading the session does not",
			},
		),
		...rows("account/account/routes/account", "/account", { GET: "signed-in", POST: "signed-in" }),
		...rows("account/account/routes/password", "/account/password", { GET: "signed-in", POST: "signed-in" }),
		...rows("account/account/routes/email", "/account/email", { GET: "signed-in", POST: "signed-in" }),
		...rows("account/account/routes/confirm-email", "/auth/email/confirm?token=none", {
			GET: "anyone",
			POST: "anyone",
		}),
		...rows(
			"account/account/routes/undo-email",
			"/auth/email/undo?token=none",
			{ GET: "anyone", POST: "anyone" },
			{ endsSession: true },
		),
		...rows("account/account/routes/two-factor", "/account/two-factor", {
			GET: "signed-in",
			POST: "signed-in",
		}),
		...rows("account/account/routes/set-up-two-factor", "/account/two-factor/set-up", {
			GET: "signed-in",
			POST: "signed-in",
		}),
		...rows("account/account/routes/recovery-codes", "/account/two-factor/recovery-codes", {
			GET: "signed-in",
			POST: "signed-in",
		}),
		...rows("account/account/routes/two-factor-off", "/account/two-factor/off", {
			GET: "signed-in",
			POST: "signed-in",
		}),
		...button("account/account/routes/weekly-insights", "/account/weekly-insights", "analytics_view"),
		...rows("account/account/routes/devices-csv", "/account/devices.csv", { GET: "signed-in" }),
		...rows("account/account/routes/upload-photo", "/account/photo", { GET: "anyone", POST: "signed-in" }),
		...rows("account/account/routes/remove-photo", "/account/photo/remove", {
			GET: "anyone",
			POST: "signed-in",
		}),
		...rows("account/account/routes/restore-photo", "/account/photo/restore", { GET: "anyone" }),
		...rows(
			"account/account/routes/restore-photo",
			"/account/photo/restore",
			{ POST: "signed-in" },
			{ namesInBody: true },
		),
		// One's own, and only under its present name; nobody here has one.
		...rows(
			"account/account/routes/photo",
			"/account/photo/any.png",
			{ GET: "signed-in" },
			{ namesInBody: true },
		),
		...rows("account/account/routes/link-google", "/account/google", { GET: "anyone", POST: "signed-in" }),
		...rows("account/account/routes/unlink-google", "/account/google/unlink", { GET: "anyone" }),
		...rows(
			"account/account/routes/unlink-google",
			"/account/google/unlink",
			{ POST: "signed-in" },
			{ namesInBody: true },
		),
		// At an address where browsers offer no passkeys.
		...rows("account/account/routes/passkeys", "/account/passkeys", { GET: "anyone" }),
		...rows(
			"account/account/routes/passkeys",
			"/account/passkeys",
			{ POST: "signed-in" },
			{ namesInBody: true },
		),
		...rows(
			"account/account/routes/passkey-options",
			"/account/passkeys/options",
			{ POST: "signed-in" },
			{ namesInBody: true },
		),
		...rows("account/account/routes/rename-passkey", "/account/passkeys/rename", { GET: "anyone" }),
		...rows(
			"account/account/routes/rename-passkey",
			"/account/passkeys/rename",
			{ POST: "signed-in" },
			{ namesInBody: true },
		),
		...rows("account/account/routes/remove-passkey", "/account/passkeys/remove", { GET: "anyone" }),
		...rows(
			"account/account/routes/remove-passkey",
			"/account/passkeys/remove",
			{ POST: "signed-in" },
			{ namesInBody: true },
		),
		...rows("account/account/routes/preferences", "/account/preferences", {
			GET: "anyone",
			POST: "signed-in",
		}),
		...rows("account/account/routes/revoke-session", "/account/sessions/revoke", { GET: "anyone" }),
		...rows(
			"account/account/routes/revoke-session",
			"/account/sessions/revoke",
			{ POST: "signed-in" },
			{ namesInBody: true },
		),
		...rows(
			"account/account/routes/sign-out-everywhere",
			"/account/sign-out-everywhere",
			{ GET: "anyone", POST: "signed-in" },
			{ endsSession: true },
		),
		...rows("office/search/routes/more", "/more", { GET: "signed-in" }),
		// Every member searches, and finds what they may open.
		...rows("office/search/routes/search", "/search", { GET: "member" }),
		...rows("office/search/api/search", "/api/search?q=a", { GET: "member" }),
		...rows("account/account/api/theme", "/preferences/theme", { POST: "anyone" }),
	],
	forms: {
		"account/account/routes/account": { fields: () => ({ name: "Robin Ashby" }) },
		"account/account/routes/weekly-insights": {
			fields: () => ({ is_on: "on", from: "account" }),
			wrong: () => ({ is_on: ["maybe"], from: ["elsewhere"] }),
			notText: ["is_on", "from"],
		},
	},
};
