import { route } from "@remix-run/route-config";

export const campsApi = [
	route("api/camps", "features/camps/api/camps.ts"),
	route("api/camps/:id", "features/camps/api/camp.ts"),
];
