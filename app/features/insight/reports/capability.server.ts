import type { ServerCapability } from "#app/platform/capability";

export const reports: ServerCapability = {
	search: [{ position: 60, load: async () => (await import("./search-source.server")).reportSource }],
	report_entities: [
		{ position: 10, load: async () => (await import("./catalog/camper.server")).camperEntity },
		{ position: 20, load: async () => (await import("./catalog/family.server")).familyEntity },
		{ position: 30, load: async () => (await import("./catalog/enrollment.server")).enrollmentEntity },
		{ position: 40, load: async () => (await import("./catalog/session.server")).sessionEntity },
		{ position: 50, load: async () => (await import("./catalog/staff.server")).staffEntity },
		{ position: 60, load: async () => (await import("./catalog/attendance-day.server")).attendanceDayEntity },
		{ position: 70, load: async () => (await import("./catalog/registration.server")).registrationEntity },
		{ position: 80, load: async () => (await import("./catalog/charge.server")).chargeEntity },
		{ position: 90, load: async () => (await import("./catalog/payment.server")).paymentEntity },
		{
			position: 100,
			load: async () => (await import("./catalog/waitlist-entry.server")).waitlistEntryEntity,
		},
	],
};
