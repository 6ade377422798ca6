import { Icon } from "#app/ui/icon";
import { publicPaths } from "../paths";

interface WaitlistCardProps {
	/** What the rules say of a place that becomes free. */
	news: { entry_id: string; who: string; kind: string; text: string }[];
}

/** The way to the waitlist that can be tried, with what its rules say of the first step. */
export function WaitlistCard({ news }: WaitlistCardProps) {
	return (
		<a href={publicPaths.waitlist} className="product-card waitlist-card">
			<span className="product-words">
				<span className="facts-tag">to be tried</span>
				<span className="product-promise">A waitlist that says why.</span>
				<span className="text-muted">
					The rules by which a camp’s own list runs, on invented families. Cancel a place, and read why each
					family is offered it or not.
				</span>
				<span className="product-go">Try the waitlist</span>
			</span>
			<span className="waitlist-peek" aria-hidden="true">
				<b>A family cancels: 1 place is free</b>
				{news.map(({ entry_id, who, kind, text }) => (
					<span key={entry_id}>
						<Icon name={kind === "offered" ? "mail" : "arrow-right"} />
						<b>{who}</b>
						<span>{text}</span>
					</span>
				))}
			</span>
		</a>
	);
}
