import type { CSSProperties, ReactNode } from "react";
import { cn } from "./cn";

export type Tone = "neutral" | "pine" | "ember" | "loud" | "danger" | "sky";

const tones: Record<Tone, string> = {
	neutral: "badge",
	pine: "badge badge-pine",
	ember: "badge badge-ember",
	loud: "badge badge-loud",
	danger: "badge badge-danger",
	sky: "badge badge-sky",
};

interface BadgeProps {
	/**
	 * Use `ember` when the user has to act, `loud` when they have to act first of all, and `danger` only for danger
	 * and anaphylaxis.
	 */
	tone?: Tone;
	icon?: ReactNode;
	/** A dot of this color before the words, in an icon's place. */
	dot?: string;
	className?: string;
	children: ReactNode;
}

/** A state in a word or two. The colour repeats the word, it never replaces it. Drawn by styles/rows.css. */
export function Badge({ tone = "neutral", icon, dot, className, children }: BadgeProps) {
	return (
		<span
			className={cn(tones[tone], dot && "badge-dot", className)}
			style={dot ? ({ "--dot": dot } as CSSProperties) : undefined}
		>
			{icon}
			{children}
		</span>
	);
}
