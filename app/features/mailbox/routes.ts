import { route } from "@remix-run/route-config";

export const mailboxScreens = [route("dev/mailbox", "features/mailbox/routes/mailbox.tsx")];
