import "react";

/* Current HTML attributes that React 18 passes through but doesn't declare. */
declare module "react" {
	interface HTMLAttributes<T> {
		popover?: "auto" | "manual";
	}
	interface ButtonHTMLAttributes<T> {
		popovertarget?: string;
		popovertargetaction?: "toggle" | "show" | "hide";
		commandfor?: string;
		command?: "show-modal" | "close" | "request-close";
	}
	interface DialogHTMLAttributes<T> {
		closedby?: "any" | "closerequest" | "none";
	}
}
