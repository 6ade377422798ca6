import { route } from "@remix-run/route-config";

export const billSplitsScreens = [
	route("financial/registrations/:registration_id/split", "features/bill-splits/routes/split.tsx"),
];
