import { route } from "@remix-run/route-config";

export const api = [route("api/email/metrics", "features/office/emails/api/metrics.ts")];
