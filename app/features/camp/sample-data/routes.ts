import { route } from "@remix-run/route-config";

/** Both only change data; their pages show the result. */
export const screens = [
	route("sample-data/add", "features/camp/sample-data/routes/add.tsx"),
	route("sample-data/remove", "features/camp/sample-data/routes/remove.tsx"),
];
