import type { ReactNode } from "react";
import { cn } from "./cn";

export type Tone = "neutral" | "pine" | "ember" | "loud" | "danger" | "sky";

const tones: Record<Tone, string> = {
	neutral: "bg-sunken text-ink ring-line",
	pine: "bg-pine-tint text-pine ring-pine/20",
	ember: "bg-ember-tint text-ember-ink ring-ember-ink/20",
	loud: "bg-ember-ink text-surface ring-ember-ink",
	danger: "bg-danger-tint text-danger ring-danger/25",
	sky: "bg-sky-tint text-sky ring-sky/20",
};

interface BadgeProps {
	/**
	 * Use `ember` when the user has to act, `loud` when they have to act first of all, and `danger` only for danger
	 * and anaphylaxis.
	 */
	tone?: Tone;
	icon?: ReactNode;
	className?: string;
	children: ReactNode;
}

/** Status in one or two words. The color repeats the word and never replaces it. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
	return (
		<span
			className={cn(
				"inline-flex h-5.5 max-w-full items-center overflow-hidden gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap ring-1 ring-inset [&>svg]:size-3",
				tones[tone],
				// Paper can lack color, so a printed badge is an outline and the word.
				"print:border print:border-ink print:bg-transparent print:text-ink print:ring-0",
				className,
			)}
		>
			{icon}
			{children}
		</span>
	);
}
