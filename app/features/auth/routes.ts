import { index, route } from "@remix-run/route-config";

/** Before the door and between the camps: one card, no navigation. */
export const authScreens = [
	route("auth", "features/auth/routes/auth.tsx"),
	route("auth/google/done", "features/auth/routes/google-done.tsx"),
	route("camps", "features/auth/routes/camps.tsx"),
];

/** These only lead on. */
export const authPassages = [
	index("features/auth/routes/home.tsx"),
	route("auth/google", "features/auth/routes/google.tsx"),
	route("auth/passkey", "features/auth/routes/passkey.ts"),
	route("auth/passkey/options", "features/auth/routes/passkey-options.ts"),
	route("redirect", "features/auth/routes/redirect.tsx"),
	route("sign-out", "features/auth/routes/sign-out.tsx"),
	route("unauthorized", "features/auth/routes/unauthorized.tsx"),
	route("camps/preferred", "features/auth/routes/preferred-camp.tsx"),
];

export const authApi = [route("api/auth/*", "features/auth/api/auth.ts")];
