import { Badge } from "#app/ui/badge";
import { cn } from "#app/ui/cn";

interface SessionChoiceProps {
	session: {
		id: string;
		name: string;
		description: string | null;
		dates: string;
		audience: string;
		price: string;
		deposit: string | null;
		state: string;
		availability: string;
		words: string;
		closes: string | null;
		/** Audiences for which it opens earlier. */
		earlier: string[];
		can_choose: boolean;
		full_for: string[];
	};
	is_chosen: boolean;
}

const TONES = { plenty: "pine", few: "ember", waitlist: "sky", full: "neutral" } as const;

/** Badge with a session's availability. */
export function PlacesBadge({ session }: { session: SessionChoiceProps["session"] }) {
	const tone =
		session.state === "open" && session.can_choose
			? (TONES[session.availability as keyof typeof TONES] ?? "neutral")
			: "neutral";
	return <Badge tone={tone}>{session.words}</Badge>;
}

/** A session that can be chosen before a child is added. */
export function SessionChoice({ session, is_chosen }: SessionChoiceProps) {
	const { id, can_choose } = session;
	return (
		<label
			id={`session-${id}`}
			className={cn(
				"grid scroll-mt-4 grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-4 py-3 shadow-raised has-checked:border-pine has-checked:ring-1 has-checked:ring-pine target:border-ember",
				can_choose ? "cursor-pointer" : "bg-ground shadow-none",
			)}
		>
			<input
				type="checkbox"
				name="session"
				value={id}
				disabled={!can_choose}
				defaultChecked={is_chosen && can_choose}
				className={cn("tick mt-1", can_choose || "invisible")}
				aria-describedby={`session-${id}-facts`}
			/>
			<span className="min-w-0">
				<span className="text-base font-bold wrap-anywhere">{session.name}</span>
				<span id={`session-${id}-facts`} className="block text-muted">
					{[session.dates, session.audience].filter(Boolean).join(" · ")}
				</span>
				{session.description ? <span className="mt-1 block max-w-form">{session.description}</span> : null}
				<span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
					<PlacesBadge session={session} />
					{session.full_for.map((bucket_text) => (
						<Badge key={bucket_text}>Full for {bucket_text}</Badge>
					))}
					{session.earlier.map((who) => (
						<span key={who} className="text-xs font-medium text-ink">
							{who}
						</span>
					))}
					{session.closes ? <span className="text-xs text-muted">{session.closes}</span> : null}
				</span>
			</span>
			<span className="text-end whitespace-nowrap">
				<span className="block text-base font-bold tabular-nums">{session.price}</span>
				{session.deposit ? (
					<span className="block text-xs text-muted tabular-nums">{session.deposit} deposit</span>
				) : null}
			</span>
		</label>
	);
}
