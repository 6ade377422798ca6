import type { ServerCapability } from "#app/platform/capability";

export const enrollments: ServerCapability = {
	report_entities: [
		{ position: 30, load: async () => (await import("./enrollment-entity.server")).enrollmentEntity },
		{
			position: 33,
			load: async () => (await import("./enrollment-step-entity.server")).enrollmentStepEntity,
		},
		{ position: 35, load: async () => (await import("./season-camper-entity.server")).seasonCamperEntity },
	],
};
