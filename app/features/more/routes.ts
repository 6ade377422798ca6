import { route } from "@remix-run/route-config";

export const moreScreens = [route("more", "features/more/routes/more.tsx")];
