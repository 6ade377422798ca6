import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/auto-charges/routes/${name}`);

export const autoChargesScreens = [file("parent-dashboard/payments/cards", "cards.tsx")];
