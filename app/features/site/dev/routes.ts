import { route } from "@remix-run/route-config";

export const pages = [
	route("dev/kit", "features/site/dev/routes/kit.tsx"),
	route("dev/mailbox", "features/site/dev/routes/mailbox.tsx"),
];
