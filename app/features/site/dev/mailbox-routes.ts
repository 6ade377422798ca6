import { route } from "@remix-run/route-config";

export const mailboxScreens = [route("dev/mailbox", "features/site/dev/routes/mailbox.tsx")];
