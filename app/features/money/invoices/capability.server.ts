import type { ServerCapability } from "#app/platform/capability";

export const invoices: ServerCapability = {
	sample_data: { household: ["invoice"] },
};
