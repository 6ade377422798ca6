import type { ServerCapability } from "#app/platform/capability";

export const billSplits: ServerCapability = {
	sample_data: { household: ["bill_split"] },
};
