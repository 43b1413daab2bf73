import { useState } from 'react';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Separator } from '@/components/ui/separator';
import { Terminal } from 'lucide-react';

export default function SettingsPage() {
  const [name, setName] = useState('Ada');
  const [saved, setSaved] = useState(false);
  return (
    <div className="mx-auto max-w-md space-y-4 p-6">
      <Alert>
        <Terminal className="h-4 w-4" />
        <AlertTitle>Heads up!</AlertTitle>
        <AlertDescription>Changes apply to this workspace only.</AlertDescription>
      </Alert>
      <Tabs defaultValue="profile">
        <TabsList className="grid w-full grid-cols-2">
          <TabsTrigger value="profile">Profile</TabsTrigger>
          <TabsTrigger value="alerts">Alerts</TabsTrigger>
        </TabsList>
        <TabsContent value="profile">
          <Card>
            <CardHeader>
              <CardTitle>
                Profile <Badge variant="secondary">beta</Badge>
              </CardTitle>
              <CardDescription>How others see you.</CardDescription>
            </CardHeader>
            <CardContent className="space-y-3">
              <div className="grid gap-2">
                <Label htmlFor="name">Name</Label>
                <Input id="name" value={name} onChange={(e) => setName(e.target.value)} />
              </div>
              <Select defaultValue="en">
                <SelectTrigger className="w-full" aria-label="Language">
                  <SelectValue placeholder="Language" />
                </SelectTrigger>
                <SelectContent>
                  <SelectItem value="en">English</SelectItem>
                  <SelectItem value="fr">French</SelectItem>
                </SelectContent>
              </Select>
              <Separator />
              <div className="flex items-center justify-between">
                <Label htmlFor="public">Public profile</Label>
                <Switch id="public" defaultChecked />
              </div>
            </CardContent>
            <CardFooter>
              <Button onClick={() => setSaved(true)}>{saved ? 'Saved' : 'Save changes'}</Button>
            </CardFooter>
          </Card>
        </TabsContent>
        <TabsContent value="alerts">No alerts yet.</TabsContent>
      </Tabs>
    </div>
  );
}
