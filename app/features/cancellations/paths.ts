export const cancellationPaths = {
	cancellation: (id: string) => `/cancellations/${id}`,
};
