import { route } from "@remix-run/route-config";

export const consentApi = [route("preferences/consent", "features/consent/api/consent.ts")];
