import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/refunds/${name}`);

export const screens = [
	file("camp-settings/refunds", "routes/refund-settings.tsx"),
	file("financial/refunds", "routes/refunds.tsx"),
	file("financial/refunds/new", "routes/new-refund.tsx"),
	file("financial/refunds/limit", "routes/refund-limit.tsx"),
	file("financial/refunds/:refund_id", "routes/refund.tsx"),
	file("financial/refunds/:refund_id/pay", "routes/pay-refund.tsx"),
	file("financial/refunds/:refund_id/take-back", "routes/take-back-refund.tsx"),
];

export const actions = [file("financial/refunds.csv", "routes/refunds-csv.ts")];

export const api = [
	file("api/refunds", "api/refunds.ts"),
	file("api/refunds/:refund_id", "api/refund.ts"),
	file("api/refunds/:refund_id/decide", "api/decide.ts"),
	file("api/refunds/:refund_id/process", "api/process.ts"),
	file("api/refunds/:refund_id/take-back", "api/take-back.ts"),
];
