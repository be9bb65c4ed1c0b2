import { avatarTypes, limits } from '@app/contract';
import type { Profile } from '@app/contract';
import { Avatar, Button, announce } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { isProblem, problemOf } from '../../shared/errors.ts';
import { profileQuery } from '../../shared/query.ts';
import { useAvatar } from '../../shared/use-avatar.ts';

const maxMegabytes = limits.avatarMaxBytes / (1024 * 1024);

type Work = 'uploading' | 'removing';

/** The picture with the ways to change it; each takes effect at once. */
export function AvatarEditor({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { work, problem, upload, remove } = useAvatarChange();
  const picture = useAvatar(profile.avatar_url);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const has = profile.avatar_url !== null;
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0];
    // The same file chosen twice, after a failure, is a choice too.
    event.currentTarget.value = '';
    if (file) void upload(file);
  };
  const removePicture = async (): Promise<void> => {
    await remove();
    // The button that was pressed is gone with the picture.
    button.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={profile.full_name} src={picture} className="size-24 text-2xl" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
        <input
          ref={input}
          type="file"
          hidden
          accept={avatarTypes.join(',')}
          aria-label={t('account.profile.file')}
          onChange={pick}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            ref={button}
            variant="secondary"
            icon={<Upload aria-hidden="true" size={18} />}
            busy={work === 'uploading'}
            busyLabel={t('account.profile.uploading')}
            aria-describedby="picture-help"
            onClick={() => input.current?.click()}
          >
            {t(has ? 'account.profile.replace' : 'account.profile.upload')}
          </Button>
          {has && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" size={18} />}
              busy={work === 'removing'}
              onClick={() => void removePicture()}
            >
              {t('account.profile.remove')}
            </Button>
          )}
        </div>
        <p id="picture-help" className="text-sm text-ink-2">
          {t('account.profile.pictureHelp', { max: maxMegabytes })}
        </p>
        <p role="alert" className="text-sm text-bad empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}

function useAvatarChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState('');
  const run = async (name: Work, change: () => Promise<Profile>, done: string): Promise<void> => {
    setProblem('');
    setWork(name);
    try {
      client.setQueryData(profileQuery().queryKey, await change());
      announce(done);
    } catch (error) {
      setProblem(
        isProblem(error, 'payload_too_large')
          ? t('account.profile.tooLarge', { max: maxMegabytes })
          : problemOf(error).text,
      );
    } finally {
      setWork(undefined);
    }
  };
  return {
    work,
    problem,
    upload: async (file: File): Promise<void> => {
      // Said at once; the server looks for itself, at the content.
      if (!avatarTypes.some((type) => type === file.type)) {
        return setProblem(t('account.profile.wrongType'));
      }
      if (file.size > limits.avatarMaxBytes) {
        return setProblem(t('account.profile.tooLarge', { max: maxMegabytes }));
      }
      const change = () => api.upload('uploadAvatar', {}, { file });
      return run('uploading', change, t('account.profile.uploaded'));
    },
    remove: () => run('removing', () => api.call('deleteAvatar', {}), t('account.profile.removed')),
  };
}
