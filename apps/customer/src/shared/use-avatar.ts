import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query.ts';

/**
 * The customer's picture as something an image can show; null while there is none. It is fetched with the session, which the browser
 * would not send along for an image by itself. The address changes with the picture, so what was fetched stays right.
 */
export function useAvatar(avatarUrl: string | null): string | null {
  const { data = null } = useQuery({
    queryKey: [...queryKeys.avatar, avatarUrl],
    queryFn: async ({ signal }) => {
      const options = { signal, isLarge: false };
      const picture = await api.download('getAvatar', { query: versionOf(avatarUrl) }, options);
      return dataUrl(await picture.blob());
    },
    enabled: avatarUrl !== null,
  });
  return avatarUrl === null ? null : data;
}

function versionOf(avatarUrl: string | null): { v?: string } {
  const v = new URLSearchParams(avatarUrl?.split('?')[1]).get('v');
  return v === null ? {} : { v };
}

// Not an object URL: it would have to be given back, and nobody knows when the last image has let go of it.
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
