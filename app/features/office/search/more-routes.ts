import { route } from "@remix-run/route-config";

export const moreScreens = [route("more", "features/office/search/routes/more.tsx")];
