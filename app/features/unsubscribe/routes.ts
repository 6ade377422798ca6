import { route } from "@remix-run/route-config";

export const unsubscribeScreens = [route("unsubscribe", "features/unsubscribe/routes/unsubscribe.tsx")];
