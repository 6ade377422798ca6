import { cn } from "./cn";

interface WordmarkProps {
	/** Product name, which is configurable. */
	name?: string;
	className?: string;
}

/**
 * Product name with an ember in place of the dot of its last i, sized by the font size. A name without an i is
 * shown unchanged.
 */
export function Wordmark({ name = "CampInsights", className }: WordmarkProps) {
	const at = name.lastIndexOf("i");
	return (
		<span className={cn("font-bold tracking-[-0.02em] whitespace-nowrap", className)}>
			{at < 0 ? (
				name
			) : (
				<>
					<span className="sr-only">{name}</span>
					<span aria-hidden="true" className="select-none">
						{name.slice(0, at)}
						<span className="relative">
							ı
							<Ember className="absolute bottom-[0.95em] left-1/2 h-[0.42em] w-[0.3em] -translate-x-1/2" />
						</span>
						{name.slice(at + 1)}
					</span>
				</>
			)}
		</span>
	);
}

/** Spark that is also part of the app icon. */
function Ember({ className }: { className?: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 10 14" className={cn("text-ember", className)} fill="currentColor">
			<path d="M5.6 0C6 2.4 9.5 4.9 9.5 8.9 9.5 11.9 7.5 14 5 14S.5 11.9.5 9.1C.5 6.9 1.7 5.6 2.5 4.3c.5.9.9 1.4 1.6 1.7C4 3.7 4.3 1.6 5.6 0Z" />
		</svg>
	);
}
