import { index, route } from "@remix-run/route-config";

/** Pages outside the signed-in app and between camps: one card, no navigation. */
export const publicScreens = [
	route("auth", "features/account/auth/routes/auth.tsx"),
	route("auth/google/done", "features/account/auth/routes/google-done.tsx"),
	route("camps", "features/account/auth/routes/camps.tsx"),
];

/** Routes that only redirect. */
export const actions = [
	index("features/account/auth/routes/home.tsx"),
	route("auth/google", "features/account/auth/routes/google.tsx"),
	route("auth/passkey", "features/account/auth/routes/passkey.ts"),
	route("auth/passkey/options", "features/account/auth/routes/passkey-options.ts"),
	route("redirect", "features/account/auth/routes/redirect.tsx"),
	route("sign-out", "features/account/auth/routes/sign-out.tsx"),
	route("unauthorized", "features/account/auth/routes/unauthorized.tsx"),
	route("camps/preferred", "features/account/auth/routes/preferred-camp.tsx"),
];

export const api = [route("api/auth/*", "features/account/auth/api/auth.ts")];
