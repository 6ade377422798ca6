import { route } from "@remix-run/route-config";

export const unsubscribeScreens = [route("unsubscribe", "features/account/account/routes/unsubscribe.tsx")];
