import type { Capability } from "#app/platform/capability";

export const registrationDesk: Capability = {
	navigation: [
		{
			position: 110,
			to: "/registrations",
			label: "Registrations",
			icon: "registrations",
			group: "Program",
			permission: "registration_manage",
			follows_season: true,
		},
	],
};
