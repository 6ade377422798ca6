import type { Capability } from "#app/platform/capability";

/** Quick actions of the app frame, and of screens that no capability owns yet. */
export const shell: Capability = {
	quick_actions: [
		{
			position: 60,
			key: "m",
			label: "Send communication",
			to: "/communication/new",
			icon: "send",
			permission: "comms_send",
		},
	],
};
