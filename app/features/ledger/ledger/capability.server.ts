import type { ServerCapability } from "#app/platform/capability";

export const ledger: ServerCapability = {
	sample_data: { household: ["payable", "household_account", "ledger_entry"] },
	report_entities: [
		{ position: 80, load: async () => (await import("./charge-entity.server")).chargeEntity },
		{ position: 95, load: async () => (await import("./ledger-posting-entity.server")).ledgerPostingEntity },
	],
};
