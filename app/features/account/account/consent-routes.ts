import { route } from "@remix-run/route-config";

export const consentApi = [route("preferences/consent", "features/account/account/api/consent.ts")];
